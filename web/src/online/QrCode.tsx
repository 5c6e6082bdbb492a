import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

const quiet = 4; // the quiet zone around the code, in modules

/** A QR code: always dark on light, because many scanners cannot read the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.M });
    return { size: code.size, path: toSvgPath(code) };
  }, [text]);
  const side = size + 2 * quiet;
  return (
    <svg
      className="qr-code"
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="var(--code-paper)" />
      <path d={path} fill="var(--code-ink)" fillRule="evenodd" />
    </svg>
  );
}
