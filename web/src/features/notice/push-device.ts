/**
 * This browser as a device that gets pushes. It is asked for permission only when somebody switches pushes on, and its
 * address goes to the server, which alone can send to it.
 */
import { call } from '@assay/client/call';
import { addPushDevice, removePushDevice } from '@assay/contract/notice';

export type PushProblem = 'pushUnsupported' | 'pushDenied' | 'pushFailed';

export class PushError extends Error {
  readonly problem: PushProblem;
  constructor(problem: PushProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The worker comes some seconds after the first screen; until then there is none to ask. */
const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  canPush() ? navigator.serviceWorker.getRegistration() : undefined;

export const ownSubscription = async (): Promise<PushSubscription | null> =>
  (await (await registered())?.pushManager.getSubscription()) ?? null;

const subscribe = async (pushKey: string): Promise<PushSubscription> => {
  const registration = await registered();
  if (registration === undefined) throw new PushError('pushUnsupported');
  if ((await Notification.requestPermission()) !== 'granted') throw new PushError('pushDenied');
  try {
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) });
  } catch (error) {
    throw new PushError('pushFailed', { cause: error });
  }
};

export const startPush = async (pushKey: string): Promise<void> => {
  const subscription = await subscribe(pushKey);
  const device = {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  };
  await call(addPushDevice, device, { announce: false });
};

/** The server first: a browser that fails to forget gets nothing any more all the same. */
export const stopPush = async (): Promise<void> => {
  const subscription = await ownSubscription();
  if (subscription === null) return;
  await call(removePushDevice, { endpoint: subscription.endpoint }, { announce: false });
  await subscription.unsubscribe();
};
