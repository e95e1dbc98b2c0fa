import type { SailingChangeInput } from '../../contract/sailingChange';
import { Group } from '../../models/group';
import { SailingChange } from '../../models/sailingChange';
import { SailingChoice } from '../../models/sailingChoice';
import type { Rows } from './row';
import type { World } from './world';

/** The ferry of the world is cancelled; its travellers may take the other group, or their money back. */
function input({ ferry, group, otherGroup }: World): SailingChangeInput {
  return {
    ferry: String(ferry._id),
    kind: 'cancelled',
    groups: [String(group._id)],
    departure: null,
    arrival: null,
    replacement: null,
    laterGroups: [String(otherGroup._id)],
    offersRefund: true,
    answerBy: '2099-01-01T12:00:00.000Z',
    emailSubject: 'Laiva on peruttu',
    emailHtml: '<p>Valitse.</p>',
    smsText: null,
    movedHotels: [],
    travellerCount: 2,
    revision: ferry.revision,
    replacementRevision: null,
  };
}

/** Each time anew, as a group whose ferry is cancelled has none afterwards. */
async function changeSailing(world: World): Promise<void> {
  await Group.updateOne({ _id: world.group._id }, { outboundFerry: world.ferry._id });
  const { body } = await world.staff.root.post('sailing-changes', input(world));
  Object.assign(world.stored, { sailingChange: (body as { _id: string })._id });
}

const params = ({ stored: { sailingChange = '' } }: World) => ({ id: sailingChange });
const later = ({ otherGroup }: World) => ({ choice: 'later', group: String(otherGroup._id) });

async function expectLater({ customer, otherGroup }: World): Promise<void> {
  const choices = await SailingChoice.find({ customer: customer._id, choice: 'later' }).lean();
  expect(choices).toHaveLength(1);
  expect((await Group.findById(otherGroup._id).lean())?.userCount).toBe(1);
}

const draftFaults = ['ferry: required', 'kind: required', 'groups: required'];

/** Changed sailings, and what their travellers choose. */
export const sailingChangeRows: Rows = {
  'get /admin/sailing-changes': {
    query: ({ organization }) => `?organization=${String(organization._id)}`,
    before: changeSailing,
    effect: (_world, answer) => expect(answer).toMatchObject([{ kind: 'cancelled', travellers: 2 }]),
  },
  'get /admin/sailing-changes/{id}': {
    params,
    before: changeSailing,
    effect: (_world, answer) => expect(answer).toMatchObject({ counts: { unanswered: 2 } }),
  },
  'post /admin/sailing-changes/preview': {
    body: input,
    faults: draftFaults,
    effect: (_world, answer) => expect(answer).toMatchObject({ travellerCount: 2 }),
  },
  'post /admin/sailing-changes': {
    body: input,
    faults: [
      ...draftFaults,
      'emailSubject: required',
      'emailHtml: required',
      'travellerCount: required',
      'revision: required',
    ],
    effect: async ({ ferry }) => expect(await SailingChange.countDocuments({ ferry: ferry._id })).toBe(1),
  },
  'put /admin/sailing-changes/{id}': {
    params,
    before: changeSailing,
    body: () => ({ answerBy: '2098-01-01T12:00:00.000Z' }),
    faults: ['answerBy: required'],
    effect: async ({ ferry }) =>
      expect(await SailingChange.findOne({ ferry: ferry._id }).lean()).toMatchObject({
        answerBy: new Date('2098-01-01T12:00:00.000Z'),
      }),
  },
  'post /admin/sailing-changes/{id}/choices': {
    params,
    before: changeSailing,
    body: (world) => ({ ...later(world), customer: String(world.customer._id) }),
    faults: ['choice: required', 'customer: required'],
    effect: expectLater,
  },
  'get /users/me/sailing-change': {
    before: changeSailing,
    effect: (_world, answer) => expect(answer).toMatchObject({ kind: 'cancelled', canChoose: true }),
  },
  'post /users/me/sailing-change': {
    before: changeSailing,
    body: later,
    faults: ['choice: required'],
    effect: expectLater,
  },
};
