import type { SignOn, SignOnSettings } from '#contract/signOn';

export function buildSignOnSettings(overrides: Partial<SignOnSettings> = {}): SignOnSettings {
  return {
    signOn: null,
    owners: [
      { _id: 's1', name: 'Aino Aalto' },
      { _id: 's2', name: 'Ville Virtanen' },
    ],
    redirectUri: 'https://matkat.example.fi/sign-on',
    loginUrl: 'https://matkat.example.fi/sign-on/meriretket',
    isTried: false,
    ...overrides,
  };
}

export function buildSignOn(overrides: Partial<SignOn> = {}): SignOn {
  return {
    issuer: 'https://login.example.fi',
    clientId: 'reissu',
    rules: [{ claim: 'groups', value: 'staff' }],
    twoStepAcr: null,
    breakGlass: null,
    bound: [],
    ...overrides,
  };
}
