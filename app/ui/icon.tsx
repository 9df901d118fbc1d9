/** SVG line paths on a 24 by 24 grid. */
const drawings = {
  plus: 'M12 5v14M5 12h14',
  talk: 'M21 12a8 8 0 0 1-11.5 7.2L4 21l1.6-4.8A8 8 0 1 1 21 12Z',
  clock: 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M12 7v5l3 2',
  layers: 'M12 3 3 8l9 5 9-5-9-5ZM3 13l9 5 9-5',
  book: 'M6 3h11a2 2 0 0 1 2 2v16H7a2 2 0 0 1-2-2V4M9 8h6M9 12h6',
  ticks: 'M10 6h11M10 12h11M10 18h11M3 6l1.5 1.5L7 4.5M3 12l1.5 1.5L7 10.5M3 18l1.5 1.5L7 16.5',
  gear: 'M15 12a3 3 0 1 1-6 0a3 3 0 0 1 6 0M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  keys: 'M3 6h18v12H3zM7 10v.01M11 10v.01M15 10v.01M7 14h10',
  shield: 'M12 3 5 6v5c0 4.6 2.9 8.2 7 10 4.1-1.8 7-5.4 7-10V6ZM9 12l2 2 4-4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  more: 'M6 12a1 1 0 1 1-2 0a1 1 0 0 1 2 0M13 12a1 1 0 1 1-2 0a1 1 0 0 1 2 0M20 12a1 1 0 1 1-2 0a1 1 0 0 1 2 0',
  panel: 'M4 5h16v14H4zM10 5v14',
  up: 'm7 14 5-5 5 5',
  down: 'M12 5v14M6 13l6 6 6-6',
  leave: 'M14 4h5v16h-5M4 12h11M11 8l4 4-4 4',
  stop: 'M7 7h10v10H7z',
  again: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  mic: 'M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM5 11v1a7 7 0 0 0 14 0v-1M12 19v3',
  smile: 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M8.5 14.5a4.5 4.5 0 0 0 7 0M9 9.5v.01M15 9.5v.01',
  clip: 'm20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4L14.5 7',
  alert: 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M12 7.5v5.5M12 16.5v.01',
  phone: 'M6 3h4l1.5 5L9 9.5a12 12 0 0 0 5.5 5.5L16 12.5l5 1.5v4a3 3 0 0 1-3.3 3A17 17 0 0 1 3 6.3 3 3 0 0 1 6 3Z',
  lifebuoy:
    'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M16 12a4 4 0 1 1-8 0a4 4 0 0 1 8 0M5.6 5.6l3.6 3.6M14.8 14.8l3.6 3.6M5.6 18.4l3.6-3.6M14.8 9.2l3.6-3.6',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 15-12 14M5 21c1-5 4-8 9-10',
  question: 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.5v.01',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 7.5 2.8C19.5 15.4 12 20 12 20Z',
  sun: 'M16 12a4 4 0 1 1-8 0a4 4 0 0 1 8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  disk: 'M5 4h11l4 4v12H4V4ZM8 4v5h7V4M8 20v-6h8v6',
  check: 'm5 12 5 5 9-10',
  arrow: 'M12 19V5M6 11l6-6 6 6',
  brain:
    'M12 5a3 3 0 0 0-5.6 1A3.2 3.2 0 0 0 4 9.2a3.2 3.2 0 0 0 0 4.6A3.4 3.4 0 0 0 6.6 18 3 3 0 0 0 12 19ZM12 5a3 3 0 0 1 5.6 1A3.2 3.2 0 0 1 20 9.2a3.2 3.2 0 0 1 0 4.6 3.4 3.4 0 0 1-2.6 4.2A3 3 0 0 1 12 19Z',
} as const;

export type IconName = keyof typeof drawings;

/** How the lines are drawn, and the usual size of 20 px, is said once, in base.css. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
