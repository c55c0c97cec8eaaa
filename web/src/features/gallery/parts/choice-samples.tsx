import { Chips } from '@assay/ui/chips.tsx';
import { RadioList } from '@assay/ui/radio-list.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Slider } from '@assay/ui/slider.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import { Tabs } from '@assay/ui/tabs.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { Section } from './section.tsx';

const PANEL = 'gallery-choices';
const STOPS = [1, 2, 5, 10, 20];

export const ChoiceSamples = () => {
  const t = useT();
  const [value, onChange] = useState<'first' | 'second' | 'third'>('first');
  const [isOn, setOn] = useState(true);
  const [stop, setStop] = useState(5);
  const choices = [
    { value: 'first', label: t('gallery.first') },
    { value: 'second', label: t('gallery.second') },
    { value: 'third', label: t('gallery.third') },
  ] as const;
  const shared = { label: t('gallery.choices'), choices, value, onChange };
  return (
    <Section title={t('gallery.choices')}>
      <Segment {...shared} className="justify-self-start" />
      <Segment {...shared} size="large" />
      <Chips {...shared} className="-mx-16" />
      <Chips {...shared} kind="outline" className="-mx-16" />
      <Chips {...shared} kind="plain" />
      <Slider
        label={t('gallery.choices')}
        stops={STOPS}
        value={stop}
        onChange={setStop}
        show={(place) => `${place}×`}
      />
      <Tabs {...shared} panelId={PANEL} className="-mx-16" />
      <div id={PANEL} role="tabpanel">
        <RadioList
          {...shared}
          choices={choices.map((choice, index) =>
            index === 1 ? { ...choice, caption: t('gallery.choiceCaption') } : choice,
          )}
        />
      </div>
      <div className="-mx-16 -mb-16">
        <SettingRow
          title={t('gallery.switch')}
          control={<Switch label={t('gallery.switch')} checked={isOn} onChange={setOn} />}
        />
      </div>
    </Section>
  );
};
