import type { Session } from '#contract/session';
import type { SignOnAnswer, SignOnCode, SignOnPasskey, SignOnStart, StartedSignOn } from '#contract/signOn';
import { visitorClient } from './client';

export async function startSignOn(start: SignOnStart): Promise<StartedSignOn> {
  const { data } = await visitorClient.post<StartedSignOn>('/auth/sign-on/start', start);
  return data;
}

export async function finishSignOn(answer: SignOnAnswer): Promise<Session> {
  const { data } = await visitorClient.post<Session>('/auth/sign-on', answer);
  return data;
}

export async function takeSignOnCode(code: SignOnCode): Promise<Session> {
  const { data } = await visitorClient.post<Session>('/auth/sign-on/second-step', code);
  return data;
}

export async function takeSignOnPasskey(passkey: SignOnPasskey): Promise<Session> {
  const { data } = await visitorClient.post<Session>('/auth/sign-on/second-step/passkey', passkey);
  return data;
}
