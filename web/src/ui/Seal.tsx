/** The logo: 卓 drawn as strokes, so that it needs no Japanese font. */
export function Seal({ size = 32 }: { size?: number }) {
  return (
    <svg className="seal" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="6" fill="var(--seal)" />
      <g fill="none" stroke="#fffdf8" strokeWidth="1.7" strokeLinecap="round">
        <path d="M16 5v6M16 8h6" />
        <path d="M9.5 11.5h13v7.5h-13zM9.5 15.2h13" />
        <path d="M6 22.5h20M16 19v8" />
      </g>
    </svg>
  );
}
