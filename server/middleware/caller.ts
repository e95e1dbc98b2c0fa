import type { Request } from 'express';
import { callerAddress } from '../lib/callerAddress';
import { deviceName } from '../lib/deviceName';
import type { Caller } from '../services/access/session';

export function callerOf(request: Request): Caller {
  return { address: callerAddress(request.ip), device: deviceName(request.get('user-agent')) };
}
