import { render, waitFor } from '@testing-library/react';
import { translatePage } from '../test/translator';
import { keepTranslation } from './keepTranslation';

interface Props {
  count: number;
  isOpen: boolean;
  names: readonly string[];
}

function Screen({ count, isOpen, names }: Props) {
  return (
    <div>
      {isOpen && 'Open: '}
      <b>{names.length}</b>
      {count} of {names.length}
      {isOpen ? <i>ticked</i> : 'none'}
      {names.map((name) => [name, ' '])}
      {isOpen && <hr />}
      end
    </div>
  );
}

const states: readonly Props[] = [
  { count: 1, isOpen: false, names: ['a', 'b'] },
  { count: 2, isOpen: true, names: ['b', 'a', 'c'] },
  { count: 2, isOpen: true, names: ['c'] },
  { count: 3, isOpen: false, names: [] },
  { count: 3, isOpen: true, names: ['d', 'c', 'b', 'a'] },
];

it('shows every change on a translated screen', async () => {
  keepTranslation();
  const wanted = states.map((state) => {
    const { container, unmount } = render(<Screen {...state} />);
    const text = container.textContent;
    unmount();
    return text;
  });
  const { container, rerender, unmount } = render(<Screen {...states[0]!} />);
  const stop = translatePage();
  await waitFor(() => expect(container.innerHTML).toContain('<font>'));

  for (const [index, state] of [...states, ...states].entries()) {
    rerender(<Screen {...state} />);

    await waitFor(() => expect(container.textContent).toBe(wanted[index % states.length]));
    expect(container.innerHTML).toContain('<font>');
  }
  unmount();
  stop();
  expect(container.textContent).toBe('');
});
