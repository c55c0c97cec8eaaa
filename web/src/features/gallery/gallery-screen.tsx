import { DetailScreen } from '../../templates/detail-screen.tsx';
import { useT } from '../../i18n/i18n.ts';
import { ButtonSamples } from './parts/button-samples.tsx';
import { ChoiceSamples } from './parts/choice-samples.tsx';
import { FieldSamples } from './parts/field-samples.tsx';
import { ListSamples } from './parts/list-samples.tsx';
import { LookSwitches } from './parts/look-switches.tsx';
import { MessageSamples } from './parts/message-samples.tsx';
import { NumberSamples } from './parts/number-samples.tsx';
import { PictureSamples } from './parts/picture-samples.tsx';
import { RowSamples } from './parts/row-samples.tsx';

/** Every part of the design system in every state, for the eye and for screenshots. */
export const GalleryScreen = () => {
  const t = useT();
  return (
    <DetailScreen title={t('title.gallery')} caption={t('gallery.caption')} parent="settings">
      <LookSwitches />
      <ButtonSamples />
      <FieldSamples />
      <ChoiceSamples />
      <NumberSamples />
      <RowSamples />
      <ListSamples />
      <MessageSamples />
      <PictureSamples />
    </DetailScreen>
  );
};
