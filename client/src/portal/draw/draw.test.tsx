import { screen, within } from '@testing-library/react';
import { type DrawPromise, drawPath, type PublicDraw } from '#contract/draw';
import { drawnOrder, entryHash, listHash } from '#contract/drawCheck';
import { buildDraw } from '../../test/builders/draw';
import { buildOwnWaiting } from '../../test/builders/waiting';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp } from '../../test/renderApp';

/** A drawn list of three, and what the mail of the second entry promised. */
function buildDrawn(): { drawn: PublicDraw; promise: DrawPromise; place: number } {
  const entries = ['a', 'b', 'c'].map((code) => entryHash(code, 2)).sort();
  const list = listHash(entries);
  const hashes = drawnOrder('1 2 3', entries);
  const order = hashes.map((hash) => entries.indexOf(hash));
  const drawnAt = '2026-12-05T20:00:00.000Z';
  return {
    drawn: buildDraw({ state: 'drawn', entries, list, seed: '1 2 3', order, drawnAt }),
    promise: { list, code: 'b', people: 2 },
    place: hashes.indexOf(entryHash('b', 2)) + 1,
  };
}

async function open(draw: PublicDraw, promise?: DrawPromise) {
  fakeNetwork.answer('GET /api/draws/g2', draw);
  const app = await renderApp(drawPath('g2', promise));
  await screen.findByRole('heading', { level: 1, name: 'Paikkojen arvonta' });
  return app;
}

const readChecks = async () => {
  const status = await screen.findByText(/^(Arvonta|Lista) (on oikein|ei ole)/);
  const region = within(screen.getByRole('region', { name: 'Tarkistus omassa selaimessasi' }));
  return [status.textContent, ...region.getAllByRole('listitem').map(({ textContent }) => textContent)];
};

it('shows the reader’s place, and that list, entry and order are right', async () => {
  const { drawn, promise, place } = buildDrawn();
  await open(drawn, promise);

  expect(await readChecks()).toEqual([
    'Arvonta on oikein.',
    'Lista on muuttumaton.',
    'Olet listalla.',
    'Järjestys seuraa listasta ja siemenluvusta.',
  ]);
  expect(screen.getByText(/^Vertaa siemenlukua/)).toBeVisible();
  expect(screen.getByText(`Paikkasi järjestyksessä on ${place}. Osallistumisia oli 3.`)).toBeVisible();
});

it('shows what is wrong if the draw is not what the mail promised', async () => {
  const { drawn, promise } = buildDrawn();
  await open({ ...drawn, order: [...drawn.order].reverse() }, { ...promise, list: 'ab' });

  expect(await readChecks()).toEqual([
    expect.stringMatching(/^Arvonta ei ole sitä, mitä luvattiin/),
    'Lista on muuttunut sulkemisen jälkeen.',
    'Olet listalla.',
    'Järjestys ei seuraa listasta ja siemenluvusta.',
  ]);
});

it('without the link from a mail, checks what anybody can check, and says what is missing', async () => {
  const { drawn } = buildDrawn();
  await open(drawn);

  expect(await readChecks()).toEqual([
    'Arvonta on oikein.',
    'Lista on muuttumaton.',
    'Järjestys seuraa listasta ja siemenluvusta.',
  ]);
  expect(screen.getByText(/Avaa sivu saamastasi viestistä/)).toBeVisible();
});

it('leads to the form while people can enter', async () => {
  await open(buildDraw());

  expect(screen.getByRole('link', { name: 'Osallistu arvontaan' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/wait$/),
  );
  expect(screen.queryByRole('region', { name: 'Tarkistus omassa selaimessasi' })).toBeNull();
});

it('the party’s page says that it is in the draw, and leads to the check once the list is closed', async () => {
  const promise = { list: 'ab', round: 7, code: 'cd', people: 1 };
  const draw = { state: 'closed', closesAt: '2026-12-05T10:00:00.000Z', promise } as const;
  fakeNetwork.answer('POST /api/waiting/status', buildOwnWaiting({ obstacle: 'draw', draw }));
  await renderApp('/waiting?token=t&id=w1');

  await screen.findByRole('heading', { level: 1, name: 'Olet mukana arvonnassa' });
  expect(screen.getByRole('link', { name: 'Arvonnan sivulle' })).toHaveAttribute(
    'href',
    drawPath('g2', promise),
  );
});
