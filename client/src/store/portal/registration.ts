import type {
  Registration,
  RegistrationForm,
  RegistrationKey,
  RegistrationProgress,
} from '#contract/customer';
import type { ErrorCode, WireError } from '#contract/errors';
import type { Session } from '#contract/session';
import { ApiError } from '../../api/ApiError';
import * as api from '../../api/registration';
import {
  dropPendingRegistration,
  keepPendingRegistration,
  type PendingRegistration,
} from '../../storage/pendingRegistration';
import { type IsShownByForm, showAlert } from '../core/alerts';
import { type Outcome, type OutcomeWith, readOrAlert, request } from '../core/request';
import type { Thunk } from '../core/types';
import { signIn } from '../session/session';

const seatReserved = {
  fi: 'Paikkasi on varattu. Seuraavaksi avaa sähköpostiisi lähetetty vahvistuslinkki. Maksettavat ja matkasi tiedot näet tällä sivulla.',
  en: 'Your seat is reserved. Next, open the link that we sent to your e-mail address. This page shows your payments and your trip.',
};

const notFinished = {
  fi: 'Ilmoittautumisesi keskeytyi. Kirjoita salasana ja ilmoittaudu uudelleen.',
  en: 'Your registration was interrupted. Enter your password and register again.',
};

/** What the page shows until the account exists. */
export interface ShownProgress extends Pick<RegistrationProgress, 'state' | 'ahead'> {
  /** Whether the last request got no answer. */
  isOffline?: boolean;
  /** The server's message while it has too much to do. */
  busyMessage?: string | undefined;
}

type OnProgress = (progress: ShownProgress) => void;

/** How often a registration that nobody works on any more is sent again, before its answer is awaited. */
const maxRepeats = 3;

/** The pause between two requests when an instance that does not work on the registration answers, or none. */
const longPauseMs = 2_000;

/** The pause between two requests for the progress, longer while many accounts come first, so that fewer ask at a time. */
const pauseMs = (ahead: number) => Math.min(300 + 50 * ahead, 10_000);

/** How long a registration is sent again while the server cannot serve it. */
const serveWithinMs = 120_000;

/** How long a registration may take to arrive at the server. */
const arrivalMs = 20_000;

/** An interrupted registration is reported for this long after it was sent. */
const rememberForMs = 300_000;

/** Makes the server check the form's fields before the marketing question is shown. */
export function checkRegistrationForm(form: RegistrationForm): Thunk<Promise<OutcomeWith<void>>> {
  return request(() => api.checkRegistration(form));
}

/** Registers and signs in. Sending the same registration again after a failure is safe. */
export function register(
  registration: Registration,
  onProgress: OnProgress,
  isShownByForm?: IsShownByForm,
): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const send = () => registerByKey(registration, onProgress);
    const outcome = await dispatch(signIn(send, isShownByForm));
    if (outcome.ok) dispatch(showAlert('success', seatReserved));
    // Without an answer, the registration may still be under way.
    if (outcome.ok || outcome.errors.length > 0) dropPendingRegistration();
    return outcome;
  };
}

/** Follows a registration that was sent before the page was reloaded, and signs in. The end is shown as an alert. */
export function resumeRegistration(
  pending: PendingRegistration,
  onProgress: OnProgress,
): Thunk<Promise<void>> {
  return async (dispatch) => {
    const found = await dispatch(readOrAlert(() => findSession(pending, onProgress)));
    const session = found.ok ? found.result : undefined;
    if (session) {
      await dispatch(signIn(() => Promise.resolve(session)));
      dispatch(showAlert('success', seatReserved));
    }
    const isOld = Date.now() > pending.sentAt + rememberForMs;
    if (found.ok && !session && !isOld) dispatch(showAlert('error', notFinished));
    // Unless it has ended, the password is still missing to send it again under its key.
    if (session || isOld || (!found.ok && found.errors.length > 0)) dropPendingRegistration();
  };
}

/** @throws ApiError if the registration is refused or cannot be sent */
async function registerByKey(registration: Registration, onProgress: OnProgress): Promise<Session> {
  const { isRepeated, key } = keepPendingRegistration(registration);
  const claim = { key, email: registration.email };
  const earlier = isRepeated && (await findProgress(claim));
  for (let repeat = 0; repeat <= maxRepeats; repeat += 1) {
    try {
      const send = () => api.reserve({ ...registration, key });
      const first = (repeat === 0 && earlier) || (await sendUntilServed(send, onProgress));
      const session = await awaitSession(first, claim, onProgress);
      if (session) return session;
    } catch (error) {
      // Somebody else changed a record at the same time.
      if (!findError(error, 'conflict')) throw error;
    }
  }
  return api.register(registration);
}

/** Sends again while the server has too much to do; without a time limit as long as it says how many are ahead. */
async function sendUntilServed(
  send: () => Promise<RegistrationProgress>,
  onProgress: OnProgress,
): Promise<RegistrationProgress> {
  let giveUpAt = Date.now() + serveWithinMs;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const busy = findError(error, 'busy');
      if (busy) giveUpAt = Date.now() + serveWithinMs;
      else if (!findError(error, 'unavailable') || Date.now() > giveUpAt) throw error;
      onProgress({ state: 'waiting', busyMessage: busy?.msg });
      await pause((error instanceof ApiError && error.retryAfterMs) || longPauseMs);
    }
  }
}

function findError(error: unknown, code: ErrorCode): WireError | undefined {
  return error instanceof ApiError ? error.errors.find((each) => each.code === code) : undefined;
}

/** Undefined if nobody works on the registration. */
async function findSession(
  { sentAt, ...claim }: PendingRegistration,
  onProgress: OnProgress,
): Promise<Session | undefined> {
  for (;;) {
    const progress = await findProgress(claim);
    const session = progress && (await awaitSession(progress, claim, onProgress));
    if (session || Date.now() > sentAt + arrivalMs) return session;
    await pause(longPauseMs);
  }
}

/** Undefined if the registration ends without an account and without a refusal: its process has died. */
async function awaitSession(
  first: RegistrationProgress,
  claim: RegistrationKey,
  onProgress: OnProgress,
): Promise<Session | undefined> {
  let progress: RegistrationProgress | undefined = first;
  let ahead = 0;
  while (progress) {
    if (progress.session) return progress.session;
    ahead = progress.ahead ?? ahead;
    onProgress({ ...progress, ahead });
    await pause(Math.max(pauseMs(ahead), progress.ahead === undefined ? longPauseMs : 0));
    progress = await findProgressWhenOnline(claim, { ...progress, ahead }, onProgress);
  }
  return undefined;
}

/** Repeats the request until there is an answer. */
async function findProgressWhenOnline(
  claim: RegistrationKey,
  last: RegistrationProgress,
  onProgress: OnProgress,
): Promise<RegistrationProgress | undefined> {
  for (;;) {
    try {
      return await findProgress(claim);
    } catch (error) {
      if (!(error instanceof ApiError) || error.isRefusal) throw error;
      onProgress({ ...last, isOffline: true });
      await pause(longPauseMs);
    }
  }
}

/** Undefined if nobody works on the registration. */
async function findProgress({ key, email }: RegistrationKey): Promise<RegistrationProgress | undefined> {
  try {
    return await api.getRegistrationProgress({ key, email });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
