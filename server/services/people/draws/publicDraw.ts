import { AppError } from '../../../lib/AppError';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Event, type StoredEvent } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization, type StoredOrganization } from '../../../models/organization';
import { type DrawView, readDrawOf } from '../waitingList/drawView';

export interface PublicDrawView extends DrawView {
  group: StoredGroup;
  event: StoredEvent;
  organization: StoredOrganization;
}

/**
 * What everybody may know about the draw of a group.
 * @throws AppError `notFound`
 */
export async function readPublicDraw(id: string): Promise<PublicDrawView> {
  const group = await Group.findById(parseObjectId(id)).lean();
  const view = group && (await readDrawOf(group));
  if (!view) throw new AppError('notFound');
  const [event, organization] = await Promise.all([
    Event.findById(group.event).lean().orFail(),
    Organization.findById(group.organization).lean().orFail(),
  ]);
  return { ...view, group, event, organization };
}
