import type { Request, RequestHandler } from 'express';
import { callerAddress, shortAddress } from '../../lib/callerAddress';
import { runForCaller } from '../../lib/currentCaller';
import { deviceName } from '../../lib/deviceName';
import type { Caller } from '../../services/access/session';

export function requestCaller(request: Request): Caller {
  return { address: callerAddress(request.ip), device: deviceName(request.get('user-agent')) };
}

/**
 * Makes the caller's address, device and API key available to security events and history, however deep in the services
 * these are recorded.
 */
export const provideCaller: RequestHandler = (request, _response, next) => {
  runForCaller(() => {
    const { address, device } = requestCaller(request);
    const { id: account = '', apiKey } = request.actor ?? {};
    return { network: shortAddress(address), device, apiKey: apiKey && { ...apiKey, account } };
  }, next);
};
