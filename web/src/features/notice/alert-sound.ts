/** A short tone for an alert that fired while the app is open, for those who switch it on; kept on this phone alone. */
import { readStored, writeStored } from '@assay/client/storage';

const KEY = 'alertSound';
const TONE_HZ = 880;
const TONE_SECONDS = 0.35;

export const isAlertSoundOn = (): boolean => readStored(KEY) === 'on';
export const setAlertSound = (isOn: boolean): void => writeStored(KEY, isOn ? 'on' : null);

export const playAlertSound = (): void => {
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const end = audio.currentTime + TONE_SECONDS;
    tone.frequency.value = TONE_HZ;
    volume.gain.setValueAtTime(0.2, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(volume).connect(audio.destination);
    tone.addEventListener('ended', () => void audio.close());
    tone.start();
    tone.stop(end);
  } catch {
    // Browsers without sound show the banner all the same.
  }
};
