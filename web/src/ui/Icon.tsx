/** Line icons on a 24 px grid, stroke width 2. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  toStart: 'M18 5l-7 7 7 7M6 5v14',
  toEnd: 'M6 5l7 7-7 7M18 5v14',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  previousEvent: 'M11 5l-7 7 7 7M17 9.500v5M14.500 12h5',
  nextEvent: 'M13 5l7 7-7 7M7 9.500v5M4.500 12h5',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM12 16.500a3.500 3.500 0 100-7 3.500 3.500 0 000 7z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM20 20l-4.500-4.500',
  help: 'M12 21a9 9 0 100-18 9 9 0 000 18zM9.5 9.5a2.5 2.5 0 113.6 2.3c-.8.4-1.1.9-1.1 1.9M12 17v.01',
  settings: 'M4 8h10M18 8h2M4 16h2M10 16h10M14 6a2 2 0 100 4 2 2 0 000-4zM6 14a2 2 0 100 4 2 2 0 000-4z',
  moon: 'M20 14.5A8 8 0 119.5 4a6.5 6.5 0 0010.5 10.5z',
  sun: 'M12 16a4 4 0 100-8 4 4 0 000 8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19',
  sound: 'M4 10v4h3l5 4V6l-5 4zM15.5 9a4 4 0 010 6M18 6.5a8 8 0 010 11',
  mute: 'M4 10v4h3l5 4V6l-5 4zM16 10l4 4M20 10l-4 4',
  undo: 'M8 5L4 9l4 4M4 9h9a6 6 0 010 12h-2',
  redo: 'M16 5l4 4-4 4M20 9h-9a6 6 0 000 12h2',
  flag: 'M6 21V4M6 4h12l-3 4.5L18 13H6',
  equals: 'M6 9h12M6 15h12',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 00-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0012 3z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  chat: 'M4 5h16v11H9l-4 4v-4H4z',
  person: 'M12 11a4 4 0 100-8 4 4 0 000 8zM5 21c0-4 3-6.5 7-6.5s7 2.5 7 6.5',
  computer: 'M7 7h10v10H7zM10 10h4v4h-4zM10 4v3M14 4v3M10 17v3M14 17v3M4 10h3M4 14h3M17 10h3M17 14h3',
  save: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14',
  open: 'M12 16V5M7.5 9L12 4.5 16.5 9M5 20h14',
  link: 'M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.3l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1',
  restart: 'M5 12a7 7 0 107-7H6M9 2L6 5l3 3',
  flip: 'M7 4v14M4 15l3 3 3-3M17 20V6M14 9l3-3 3 3',
  cross: 'M12 21a9 9 0 100-18 9 9 0 000 18zM9 9l6 6M15 9l-6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.01',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  edit: 'M5 19l1-4L16 5l3 3L9 18z',
  cards: 'M9 7h10v14H9zM6 17.500H5V3h10v1',
  compass: 'M12 21a9 9 0 100-18 9 9 0 000 18zM16 8l-2.500 5.500L8 16l2.500-5.500z',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.500 12 18.500 2.5 12 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M6 12v8h12v-8',
  copy: 'M9 8h11v13H9zM5 16H4V3h11v2',
  chart: 'M5 20v-9M12 20V4M19 20v-6',
  trophy: 'M7 4h10v5a5 5 0 01-10 0zM7 5H4c0 3 1 5 3.500 5M17 5h3c0 3-1 5-3.500 5M12 14v4M8 20h8M9.500 18h5',
  bell: 'M6 16V11a6 6 0 0112 0v5l1.500 2h-15zM10 21h4M12 5V3',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3.5 2',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
