import { commonPaths, PathIcon } from '../components/icons';

/** The icons of the panel: `commonPaths`, and others kept in this file so that travellers do not download them. */
const paths = {
  ...commonPaths,
  up: 'M6 14.5L12 9l6 5.5',
  home: 'M4 11.5L12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5',
  filter: 'M4 7h16M7 12h10M10 17h4',
  columns: 'M4.5 5.5h15v13h-15zM9.5 5.5v13M14.5 5.5v13',
  bookmark: 'M7 4.5h10V20l-5-4-5 4z',
  compare: 'M4 8.5h14M14.5 5L18 8.5 14.5 12M20 15.5H6M9.5 12L6 15.5 9.5 19',
  history: 'M5 12a7.5 7.5 0 107.5-7.5A7.5 7.5 0 006 8.2M5.5 4.5v4h4M12.5 8.5V12l2.5 1.7',
  warning: 'M12 4.5l8.5 15h-17zM12 10v4.5M12 17v.01',
  stop: 'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM8.8 8.8l6.4 6.4M15.2 8.8l-6.4 6.4',
  edit: 'M5 19l.8-3.6L15.6 5.6a1.7 1.7 0 012.4 0l.4.4a1.7 1.7 0 010 2.4L8.6 18.2zM13.6 7.6l2.8 2.8',
  key: 'M8.5 18a3.8 3.8 0 100-7.6 3.8 3.8 0 000 7.6zM11.4 11.6L19 4.5M15.5 7.8l2.3 2.3',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  mails: 'M6.5 8.5h14v11h-14zM7 9l6.5 5L20 9M3.5 16V5h14',
  tag: 'M4 4.5h7.5l8.5 8.5-7 7L4.5 11.5zM8.2 9a.9.9 0 100-1.8.9.9 0 000 1.8z',
  building: 'M5.5 20V4.5h9V20M14.5 9.5h4V20M3.5 20h17M8.5 8h3M8.5 11.5h3M8.5 15h3',
  shield: 'M12 4l7 2.5v5c0 4-2.8 7-7 8.5-4.2-1.5-7-4.5-7-8.5v-5zM9 12l2.2 2.2L15 10.2',
  bank: 'M4 9.5L12 5l8 4.5zM6.5 9.5V17M10.2 9.5V17M13.8 9.5V17M17.5 9.5V17M4 19.5h16',
  coins:
    'M14.5 13.5a5 5 0 100-10 5 5 0 000 10zM8.2 9.3a5.2 5.2 0 106.5 6.9M16.3 7.2a2 2 0 00-3 1.3 2 2 0 003 1.3',
  lock: 'M6 11h12v8.5H6zM8.8 11V8a3.2 3.2 0 016.4 0v3',
  box: 'M4 8l8-4 8 4v8.5l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5',
} as const;

export function Icon({ name, size }: { name: keyof typeof paths; size?: number }) {
  return <PathIcon path={paths[name]} size={size} />;
}
