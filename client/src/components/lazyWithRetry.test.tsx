import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { lazyWithRetry } from './lazyWithRetry';

const Greeting = ({ name }: { name: string }) => <p>{`Hei ${name}!`}</p>;

describe('a component made by lazyWithRetry', () => {
  it('announces that it is loading', async () => {
    const Part = lazyWithRetry(() => Promise.resolve(Greeting), 2);

    render(<Part name="Maija" />);

    expect(screen.getByRole('status', { name: 'Ladataan' })).toBeVisible();
    expect(await screen.findByText('Hei Maija!')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is rendered at once if it was preloaded', async () => {
    const Part = lazyWithRetry(() => Promise.resolve(Greeting), 2);
    await act(async () => Part.preload());

    render(<Part name="Maija" />);

    expect(screen.getByText('Hei Maija!')).toBeVisible();
  });

  it('leaves the rest of the page in place when it fails to load, and can be retried', async () => {
    const fetches: Promise<ComponentType<{ name: string }>>[] = [
      Promise.reject(new TypeError('Failed to fetch')),
      Promise.resolve(Greeting),
    ];
    const Part = lazyWithRetry(() => fetches.shift()!, 2);
    render(
      <>
        <h1>Sivu</h1>
        <Part name="Maija" />
      </>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Tätä osaa ei saatu haettua.');
    expect(screen.getByRole('heading', { name: 'Sivu' })).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));

    expect(await screen.findByText('Hei Maija!')).toBeVisible();
  });
});
