import { render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { useMissedHistoryStep } from './useMissedHistoryStep';

function Pages() {
  useMissedHistoryStep();
  return (
    <Routes>
      <Route path="after" element={<StepBack />} />
      <Route path="before" element={<h1>The page before</h1>} />
    </Routes>
  );
}

/** Steps back while the page is rendered. */
function StepBack() {
  window.history.replaceState(null, '', '/before?page=2');
  return null;
}

it('a step back during the first render shows the previous page', async () => {
  window.history.replaceState(null, '', '/after');

  render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  );

  expect(await screen.findByRole('heading', { name: 'The page before' })).toBeVisible();
});
