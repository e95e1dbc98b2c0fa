import type {
  KeyedRegistration,
  Registration,
  RegistrationForm,
  RegistrationKey,
  RegistrationProgress,
} from '#contract/customer';
import type { EarlyAccessClaim, EarlyAccessOpening } from '#contract/earlyAccess';
import type { Session } from '#contract/session';
import { visitorClient } from './client';

/** In a rush, passwords wait to be hashed. */
const registerTimeoutMs = 120_000;

/** Finds the faults of a registration without storing anything. */
export async function checkRegistration(form: RegistrationForm): Promise<void> {
  await visitorClient.post('/users/check', form);
}

/** Stores nothing. */
export async function checkEarlyAccess(claim: EarlyAccessClaim): Promise<EarlyAccessOpening> {
  const { data } = await visitorClient.post<EarlyAccessOpening>('/users/early-access', claim);
  return data;
}

/** Registers; resolves as soon as a seat is held. */
export async function reserve(registration: KeyedRegistration): Promise<RegistrationProgress> {
  const { data } = await visitorClient.post<RegistrationProgress>('/users/registrations', registration);
  return data;
}

export async function getRegistrationProgress(registration: RegistrationKey): Promise<RegistrationProgress> {
  const address = '/users/registrations/progress';
  const { data } = await visitorClient.post<RegistrationProgress>(address, registration);
  return data;
}

/** Registers; resolves when the account has been created. */
export async function register(registration: Registration): Promise<Session> {
  const { data } = await visitorClient.post<Session>('/users', registration, { timeout: registerTimeoutMs });
  return data;
}
