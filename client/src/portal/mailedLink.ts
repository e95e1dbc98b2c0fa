import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The credentials in a mailed link: the token, and the id of the account or record. Empty if the address lacked them.
 */
interface MailedLink {
  token: string;
  id: string;
}

/** The state of a history entry that holds the token in place of the address. It survives a reload. */
export function linkState(link: MailedLink): { link: MailedLink } {
  return { link };
}

/** Like `linkState`, with a mark by which the registration page tells a hand-over from an offered seat. */
export function handoverState(link: MailedLink): { link: MailedLink; isHandover: true } {
  return { link, isHandover: true };
}

export function isHandoverState(state: unknown): boolean {
  return getProperty(state, 'isHandover') === true;
}

/** The link in the state of a history entry, if it has one. */
export function linkFromState(state: unknown): MailedLink | undefined {
  const link = getProperty(state, 'link');
  const [id, token] = [getProperty(link, 'id'), getProperty(link, 'token')];
  return typeof id === 'string' && typeof token === 'string' ? { id, token } : undefined;
}

/** The link that opened the current page. */
export function useMailedLink(): MailedLink {
  const location = useLocation();
  return linkFromState(location.state) ?? linkFromParams(new URLSearchParams(location.search));
}

/**
 * Moves the token of a mailed link from the address into the history entry's state, so that it shows on no screen and
 * stays in no history, bookmark or referrer.
 */
export function TokenRemover() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!params.has('token')) return;
    const state = linkState(linkFromParams(params));
    params.delete('token');
    params.delete('id');
    void navigate({ pathname, search: params.toString(), hash }, { replace: true, state });
  }, [pathname, search, hash, navigate]);

  return null;
}

function linkFromParams(params: URLSearchParams): MailedLink {
  return { token: params.get('token') ?? '', id: params.get('id') ?? '' };
}

function getProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
