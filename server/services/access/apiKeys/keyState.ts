import type { Types } from 'mongoose';
import type { ApiKeyState } from '../../../contract/apiKey';
import { clock } from '../../../lib/clock';
import { findByIds } from '../../../lib/findByIds';
import { Account } from '../../../models/account';
import { Admin, type StoredAdmin } from '../../../models/admin';
import type { StoredApiKey } from '../../../models/apiKey';
import { readStaffPolicy, type StaffPolicy } from '../session';
import { hasFactor } from '../twoStep/takeSecondStep';

/** Who made a key, as stored now. */
export interface Maker extends Pick<StoredAdmin, 'name' | 'role' | 'organization'> {
  hasSecondStep: boolean;
}

export interface ApiKeyView {
  key: StoredApiKey;
  state: ApiKeyState;
  /** Null once they are deleted. */
  makerName: string | null;
}

/** What a view of these keys of an organization needs, read at once. */
export async function loadKeyView(
  organization: Types.ObjectId,
  keys: readonly StoredApiKey[],
): Promise<(key: StoredApiKey) => ApiKeyView> {
  const [makers, { requiresSecondStep }] = await Promise.all([
    readMakers(keys.map(({ madeBy }) => madeBy)),
    readOwnersPolicy(organization),
  ]);
  return (key) => {
    const maker = makers.get(String(key.madeBy));
    return { key, state: findKeyState(key, maker, requiresSecondStep), makerName: maker?.name ?? null };
  };
}

/** Those who still exist, by id. */
export async function readMakers(ids: readonly Types.ObjectId[]): Promise<Map<string, Maker>> {
  const [admins, accounts] = await Promise.all([
    findByIds(Admin, ids, ['name', 'role', 'organization']),
    findByIds(Account, ids, ['twoStep', 'passkeys']),
  ]);
  return new Map(
    [...accounts].flatMap(([id, account]) => {
      const admin = admins.get(id);
      return admin ? [[id, { ...admin, hasSecondStep: hasFactor(account) }]] : [];
    }),
  );
}

/** What the organization grants to owners and requires of them. */
export async function readOwnersPolicy(organization: Types.ObjectId): Promise<StaffPolicy> {
  return readStaffPolicy({ role: 'owner', organization: String(organization) });
}

/** @returns why a key that is not revoked does not work, if it does not */
export function findKeyState(
  { expiresAt, organization }: StoredApiKey,
  maker: Maker | undefined,
  requiresSecondStep: boolean,
): ApiKeyState {
  if (expiresAt <= clock.now()) return 'expired';
  if (maker?.role === 'root') return 'works';
  if (maker?.role !== 'owner' || !organization.equals(maker.organization ?? '')) return 'makerGone';
  return requiresSecondStep && !maker.hasSecondStep ? 'secondStepMissing' : 'works';
}
