import { render, screen } from '@testing-library/react';
import type { Consent } from '#contract/consent';
import { ConsentFacts } from './ConsentFacts';

const buildConsent = (kind: Consent['kind'], day: string, given = true): Consent => ({
  kind,
  given,
  version: 'abc',
  at: `${day}T10:00:00.000Z`,
  by: 'customer',
});

it('the line shows when the terms were last accepted, and since when the current answer about marketing has applied', () => {
  const consents = [
    buildConsent('travelConditions', '2025-11-24'),
    buildConsent('marketing', '2025-11-24', false),
    buildConsent('marketing', '2026-01-02'),
    buildConsent('travelConditions', '2026-11-24'),
    buildConsent('marketing', '2026-11-24'),
  ];
  const { rerender } = render(<ConsentFacts consents={consents} />);
  expect(screen.getByText('Terms accepted 24/11/2026 · Marketing allowed since 02/01/2026')).toBeVisible();

  rerender(<ConsentFacts consents={[...consents, buildConsent('marketing', '2026-12-01', false)]} />);
  expect(
    screen.getByText('Terms accepted 24/11/2026 · Marketing not allowed since 01/12/2026'),
  ).toBeVisible();
});

it('the line is missing for customers who registered before consents were recorded', () => {
  const { container } = render(<ConsentFacts consents={[]} />);

  expect(container).toBeEmptyDOMElement();
});
