import { cx } from '@assay/ui/cx.ts';
import { IconButton } from '@assay/ui/icon-button.tsx';
import {
  ChartNoAxesGantt,
  type LucideIcon,
  Minus,
  MoveUpRight,
  PencilLine,
  Square,
  Trash2,
  TrendingUp,
  Type,
  Undo2,
} from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import type { ChartView } from '../chart/chart-view.ts';
import { createDrawingsOverlay } from '../chart/drawings-overlay.ts';
import {
  type Drawing,
  keepDrawings,
  MOST_TEXT,
  PLACES,
  readDrawings,
  type Spot,
  type Tool,
  TOOLS,
} from '../chart/drawings.ts';

const ICONS: Record<Tool, LucideIcon> = {
  trend: TrendingUp,
  ray: MoveUpRight,
  horizontal: Minus,
  fib: ChartNoAxesGantt,
  rectangle: Square,
  text: Type,
};

/** Shapes of one's own on the chart: choose one, press its places, and it stays with this market on this phone. */
export const ChartDrawings = ({ view, symbol }: { view: ChartView; symbol: string }) => {
  const t = useT();
  const [overlay] = useState(createDrawingsOverlay);
  const [drawings, setDrawings] = useState<readonly Drawing[]>(() => readDrawings(symbol));
  const [isOpen, setOpen] = useState(false);
  const [tool, setTool] = useState<Tool>();
  const [begun, setBegun] = useState<readonly Spot[]>([]);
  const [text, setText] = useState('');
  const change = (next: readonly Drawing[]): void => {
    setDrawings(next);
    keepDrawings(symbol, next);
  };
  const take = useEffectEvent((spot: Spot) => {
    if (tool === undefined || (tool === 'text' && text.trim() === '')) return;
    const spots = [...begun, spot];
    if (spots.length < PLACES[tool]) return setBegun(spots);
    setBegun([]);
    setTool(undefined);
    change([...drawings, { tool, spots, text: tool === 'text' ? text.trim() : '' }]);
  });
  useEffect(() => view.lay(overlay), [view, overlay]);
  useEffect(() => overlay.show(drawings, begun), [overlay, drawings, begun]);
  useEffect(() => {
    overlay.listen(tool === undefined ? undefined : (spot) => take(spot));
  }, [overlay, tool]);
  const choose = (next: Tool | undefined): void => {
    setTool(next === tool ? undefined : next);
    setBegun([]);
  };
  return (
    <div className="absolute bottom-36 left-8 z-10 grid max-w-[calc(100%-5.5rem)] grid-cols-[minmax(0,max-content)] gap-6">
      {isOpen && tool !== undefined && (
        <div className="grid gap-6 justify-self-start rounded-field bg-raised px-12 py-8 text-caption text-ink shadow-float">
          {tool === 'text' && (
            <input
              aria-label={t('trade.draw.words')}
              placeholder={t('trade.draw.words')}
              value={text}
              maxLength={MOST_TEXT}
              onChange={(event) => setText(event.currentTarget.value)}
              className="min-h-36 bg-transparent text-ink outline-none placeholder:text-ink-3"
            />
          )}
          <p role="status">{t('trade.draw.press', { count: PLACES[tool] - begun.length })}</p>
        </div>
      )}
      <div className="flex items-center rounded-full bg-raised/90 shadow-float">
        <IconButton
          label={t('trade.draw')}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            choose(undefined);
          }}
          className={isOpen ? 'text-brand' : 'text-ink-2'}
        >
          <PencilLine aria-hidden="true" className="size-18" />
        </IconButton>
        {isOpen && (
          <div role="toolbar" aria-label={t('trade.draw')} className="no-scrollbar flex min-w-0 overflow-x-auto">
            {TOOLS.map((one) => {
              const Icon = ICONS[one];
              return (
                <IconButton
                  key={one}
                  label={t(`trade.draw.${one}`)}
                  aria-pressed={one === tool}
                  onClick={() => choose(one)}
                  className={cx('size-40', one === tool ? 'text-brand' : 'text-ink-2')}
                >
                  <Icon aria-hidden="true" className="size-18" />
                </IconButton>
              );
            })}
            {drawings.length > 0 && (
              <>
                <IconButton
                  label={t('trade.draw.last')}
                  onClick={() => change(drawings.slice(0, -1))}
                  className="size-40 text-ink-2"
                >
                  <Undo2 aria-hidden="true" className="size-18" />
                </IconButton>
                <IconButton label={t('trade.draw.all')} onClick={() => change([])} className="size-40 text-ink-2">
                  <Trash2 aria-hidden="true" className="size-18" />
                </IconButton>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
};
