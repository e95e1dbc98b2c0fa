import type { Passkey } from '../../contract/passkey';
import type { StoredPasskey } from '../../models/account';

export function presentPasskey({ _id, name, addedAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    _id: String(_id),
    name,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
