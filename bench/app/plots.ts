/** Draws the measured screens as pictures for `docs/performance.md`: a bar each, and a line at the most it may be. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Bar {
  name: string;
  value: number;
  most: number;
}

interface Plot {
  file: string;
  title: string;
  unit: string;
  digits: number;
  bars: readonly Bar[];
}

const WIDTH = 640;
const LEFT = 84;
const RIGHT = 76;
const ROW = 34;
const TOP = 44;
const INK = '#475569';
const MET = '#0f766e';
const MISSED = '#b45309';

const bar = ({ name, value, most }: Bar, index: number, { unit, digits }: Plot, scale: number): string => {
  const y = TOP + index * ROW;
  const end = LEFT + value * scale;
  const wanted = (LEFT + most * scale).toFixed(1);
  return [
    `<text x="${LEFT - 10}" y="${y + 15}" text-anchor="end">${name}</text>`,
    `<rect x="${LEFT}" y="${y}" width="${(value * scale).toFixed(1)}" height="20" rx="3" fill="${value <= most ? MET : MISSED}"/>`,
    `<path d="M${wanted} ${y - 5}v30" stroke="${INK}" stroke-width="2" stroke-dasharray="3 2"/>`,
    `<text x="${(Math.max(end, LEFT + most * scale) + 8).toFixed(1)}" y="${y + 15}">${value.toFixed(digits)} ${unit}</text>`,
  ].join('');
};

const draw = (plot: Plot): string => {
  const height = TOP + plot.bars.length * ROW + 6;
  const widest = Math.max(...plot.bars.flatMap(({ value, most }) => [value, most]));
  const scale = (WIDTH - LEFT - RIGHT) / widest;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${plot.title}" font-family="system-ui, sans-serif" font-size="13" fill="${INK}">`,
    `<rect width="${WIDTH}" height="${height}" rx="8" fill="#fff"/>`,
    `<text x="16" y="24" font-weight="600">${plot.title}</text>`,
    ...plot.bars.map((one, index) => bar(one, index, plot, scale)),
    '</svg>\n',
  ].join('\n');
};

export const writePlots = async (dir: string, plots: readonly Plot[]): Promise<void> => {
  await mkdir(dir, { recursive: true });
  await Promise.all(plots.map((plot) => writeFile(join(dir, plot.file), draw(plot))));
};
