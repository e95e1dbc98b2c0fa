import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { latePart } from './latePart';

const Greeting = ({ name }: { name: string }) => <p>{`Hei ${name}!`}</p>;

describe('a part that is fetched late', () => {
  it('is announced while it is on its way', async () => {
    const Part = latePart(() => Promise.resolve(Greeting), 2);

    render(<Part name="Maija" />);

    expect(screen.getByRole('status', { name: 'Ladataan' })).toBeVisible();
    expect(await screen.findByText('Hei Maija!')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('that does not arrive leaves the page as it is, and can be asked for again', async () => {
    const arrivals: Promise<ComponentType<{ name: string }>>[] = [
      Promise.reject(new TypeError('Failed to fetch')),
      Promise.resolve(Greeting),
    ];
    const Part = latePart(() => arrivals.shift()!, 2);
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
