import { useMemo } from 'react';
import { qrModules } from './qr-modules.ts';
import { units } from './units.ts';

interface QrCodeProps {
  text: string;
  /** Name of its target. */
  label: string;
  /** Design pixels, with its white border. */
  size?: number;
}

/** White with 12 of padding in both themes: cameras do not read it otherwise. */
export const QrCode = ({ text, label, size = 160 }: QrCodeProps) => {
  const code = useMemo(() => {
    const rows = qrModules(text);
    const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { modules: rows.length, path: squares.join('') };
  }, [text]);
  const side = units(size);
  return (
    <div className="shrink-0 rounded-field bg-white p-12" style={{ width: side, height: side }}>
      <svg viewBox={`0 0 ${code.modules} ${code.modules}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={code.path} fill="#0b0e13" />
      </svg>
    </div>
  );
};
