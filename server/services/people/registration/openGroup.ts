import type { StoredEvent } from '../../../models/event';
import type { StoredGroup } from '../../../models/group';
import type { StoredOrganization } from '../../../models/organization';

/** A group that takes registrations, read once with what all steps of a registration need of its event and organization. */
export interface OpenGroup {
  group: StoredGroup;
  event: Pick<StoredEvent, 'name' | 'date'>;
  organization: Pick<StoredOrganization, '_id' | 'name' | 'identifier' | 'contact' | 'revision' | 'policy'>;
}
