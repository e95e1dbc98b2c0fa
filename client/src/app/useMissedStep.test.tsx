import { render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { useMissedStep } from './useMissedStep';

function Pages() {
  useMissedStep();
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

it('a step back while the page is first rendered shows the page before', async () => {
  window.history.replaceState(null, '', '/after');

  render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  );

  expect(await screen.findByRole('heading', { name: 'The page before' })).toBeVisible();
});
