import type { Request, RequestHandler } from 'express';
import { isAllowed } from '../../contract/ownerRights';
import type { Capability } from '../../contract/capabilities';
import type { Role } from '../../contract/roles';
import { tokenHeader, unattendedHeader } from '../../contract/session';
import { AppError } from '../../lib/AppError';
import type { SignedIn } from '../../lib/sessionToken';
import { authenticateToken } from '../../services/access/session';
import type { Context } from '../../context';

/**
 * Sets `request.actor` from the session token.
 * @throws AppError `notSignedIn`, `sessionIdle`
 */
export function authenticate(context: Context): RequestHandler {
  return async (request, _response, next) => {
    const actor = await authenticateToken(requestToken(request), context, isAttended(request));
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
