import type { SignOn, SignOnProblem, SignOnSettings, SignOnTest } from '#contract/signOn';
import { formatCount } from '../../../format/words';

const problems: Readonly<Record<SignOnProblem, string>> = {
  refusedAddress: 'It names an address that is not public.',
  unknownHost: 'There is no server at this address. Check the spelling.',
  noConnection: 'Nothing answers at this address.',
  badCertificate: 'Its certificate is not valid.',
  timeout: 'It did not answer within 10 seconds.',
  tooLong: 'Its answer is too long for a description of a provider.',
  status: 'Nothing is published there. The address often ends with the name of a realm or tenant.',
  notDescription: 'What is published there is not the description of an OpenID Connect provider.',
  otherIssuer: 'It describes another issuer.',
  noEndpoints: 'Its description lacks the addresses for logging in.',
  noKeys: 'It publishes no keys with which its answers could be verified.',
};

export function describeTest({ problem, stated }: SignOnTest): string {
  if (problem === null) return 'This provider can be used.';
  return stated === null ? problems[problem] : `${problems[problem]} Enter ${stated} if that is yours.`;
}

/** The settings, a line each. */
export function describeSignOn(signOn: SignOn, { owners }: SignOnSettings): string[] {
  const { issuer, clientId, rules, twoStepAcr, breakGlass } = signOn;
  const alternatives = rules.map(({ claim, value }) => `${claim} is ${value}`);
  const owner = owners.find(({ _id }) => _id === breakGlass)?.name ?? 'an owner';
  return [
    `Provider ${issuer}, client ${clientId}`,
    rules.length === 0
      ? 'Everybody whom the provider knows and who has an account here can log in'
      : `Lets in those whose ${new Intl.ListFormat('en', { type: 'disjunction' }).format(alternatives)}`,
    ...(twoStepAcr === null ? [] : [`Two steps at the provider: acr ${twoStepAcr}`]),
    breakGlass === null
      ? 'Passwords and passkeys also work'
      : `Passwords and passkeys are off for everybody but ${owner}`,
  ];
}

/** For example `3 people have logged in with it`. */
export function describeBound({ bound }: SignOn): string {
  if (bound.length === 0) return 'Nobody has logged in with it yet.';
  return `${formatCount(bound.length, 'person has', 'people have')} logged in with it:`;
}
