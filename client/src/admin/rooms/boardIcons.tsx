const paths = {
  locked: 'M6 11h12v8.5H6zM8.8 11V8a3.2 3.2 0 016.4 0v3',
  unlocked: 'M6 11h12v8.5H6zM8.8 11V7a3.2 3.2 0 016.2-1.1',
  note: 'M5 19l.8-3.6L15.6 5.6a1.7 1.7 0 012.4 0l.4.4a1.7 1.7 0 010 2.4L8.6 18.2zM13.6 7.6l2.8 2.8',
  unmet: 'M12 19C7 15.5 4 12.5 4 9.3A4 4 0 0112 8a4 4 0 018 1.3c0 3.2-3 6.2-8 9.7zM4.5 4.5l15 15',
} as const;

/** A plain element, sized by the board, which has hundreds of them. */
export function BoardIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" data-icon={name}>
      <path d={paths[name]} />
    </svg>
  );
}
