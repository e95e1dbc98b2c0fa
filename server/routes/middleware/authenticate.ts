import type { Request, RequestHandler } from 'express';
import { isAllowed } from '../../contract/ownerRights';
import { type KeyScope, keyPrefix } from '../../contract/apiKey';
import type { Capability } from '../../contract/capabilities';
import type { Role } from '../../contract/roles';
import { tokenHeader, unattendedHeader } from '../../contract/session';
import { AppError } from '../../lib/AppError';
import type { SignedIn } from '../../lib/sessionToken';
import { authenticateKey } from '../../services/access/apiKeys/authenticateKey';
import { authenticateToken } from '../../services/access/session';
import type { Context } from '../../context';

/**
 * Sets `request.actor` from the session token or the API key.
 * @param scope what a key needs; undefined if none is accepted
 * @throws AppError `notSignedIn`, `sessionIdle`, `twoCredentials`, and as `authenticateKey`
 */
export function authenticate(context: Context, scope?: KeyScope): RequestHandler {
  return async (request, _response, next) => {
    const [token, key] = [requestToken(request), requestKey(request)];
    if (token !== '' && key !== undefined) throw new AppError('twoCredentials');
    const actor =
      key === undefined
        ? await authenticateToken(token, context, isAttended(request))
        : await authenticateKey(key, scope, context);
    if (!actor) throw new AppError('notSignedIn');
    request.actor = actor;
    next();
  };
}

/**
 * @param ownersWith the capability with which owners are accepted too, once root has handed it to them
 * @throws AppError `notAllowed` for other roles
 */
export function requireRole(allowed: readonly Role[], ownersWith?: Capability): RequestHandler {
  return (request, _response, next) => {
    const actor = requireActor(request);
    const isAccepted =
      allowed.includes(actor.role) || (ownersWith !== undefined && isAllowed(actor, ownersWith));
    if (!isAccepted) throw new AppError('notAllowed');
    next();
  };
}

/** @throws AppError `secondStepRequired` if the organization requires a second step that the log-in did not take */
export const withRequiredSteps: RequestHandler = (request, _response, next) => {
  if (requireActor(request).lacksSecondStep) throw new AppError('secondStepRequired');
  next();
};

function requireActor(request: Request): SignedIn {
  if (!request.actor) throw new AppError('notSignedIn');
  return request.actor;
}

function isAttended(request: Request): boolean {
  return request.get(unattendedHeader) === undefined;
}

const bearerKey = new RegExp(`^Bearer +(${keyPrefix}.*)$`, 'i');

/** Other bearer tokens are those of a proxy. */
function requestKey(request: Request): string | undefined {
  return bearerKey.exec(request.get('authorization') ?? '')?.[1];
}

export function requestToken(request: Request): string {
  return request.get(tokenHeader) ?? '';
}

declare global {
  // Express's types are extended through this namespace.
  // oxlint-disable-next-line typescript/no-namespace
  namespace Express {
    interface Request {
      /** Appears in the log and in the message of an unexpected error. */
      id: string;
      /** Set by `authenticate`. */
      actor?: SignedIn;
    }
  }
}
