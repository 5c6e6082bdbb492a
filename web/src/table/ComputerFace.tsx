import { computerFace, type FaceKind } from '~/table/levels';

/** Eyes, brows and mouth of each face, in a circle of radius 20. */
const features: Record<FaceKind, { eyes: string; mouth: string; brows?: string }> = {
  dizzy: { eyes: 'M-9 -6l6 6M-3 -6l-6 6M3 -6l6 6M9 -6l-6 6', mouth: 'M-7 8q3.5 -4 7 0t7 0' },
  friendly: { eyes: 'M-8.5 -3q2.5 -4 5 0M3.5 -3q2.5 -4 5 0', mouth: 'M-7 5q7 7 14 0' },
  calm: { eyes: 'M-6 -4v2.5M6 -4v2.5', mouth: 'M-6 7q6 2.5 12 0' },
  keen: { eyes: 'M-6 -2v2.5M6 -2v2.5', mouth: 'M-5 8q6 1.5 10 -2', brows: 'M-10 -6.5h7M3 -8.5l7 -1' },
  wise: {
    eyes: 'M-8.5 -2q2.5 3.5 5 0M3.5 -2q2.5 3.5 5 0',
    mouth: 'M-4 8q4 2 8 0',
    brows: 'M-10 -8q4 -3 7 0M3 -8q3.5 -3 7 0',
  },
  stern: { eyes: 'M-6 -1.5v2.5M6 -1.5v2.5', mouth: 'M-6 8.5h12', brows: 'M-10.5 -9l7.5 3.5M10.5 -9l-7.5 3.5' },
};

/** The face of the computer of a level, as a small round icon. */
export function ComputerFace({ level, size = 24 }: { level: string; size?: number }) {
  const { eyes, mouth, brows } = features[computerFace(level)];
  return (
    <svg className="computer-face" width={size} height={size} viewBox="-20 -20 40 40" aria-hidden="true">
      <path
        className="computer-face-head"
        d="M0 -18.5v-1M-11 -16h22q7 0 7 7v18q0 8 -8 8h-20q-8 0 -8 -8v-18q0 -7 7 -7z"
      />
      <path className="computer-face-eyes" d={eyes} />
      <path d={mouth} />
      {brows && <path d={brows} />}
    </svg>
  );
}
