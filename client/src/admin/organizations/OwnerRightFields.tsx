import { ownerRights, type OwnerRight } from '#contract/ownerRights';
import type { Organization } from '#contract/organization';
import { useOwnerRequests } from '../../store/staff/ownerRights';
import { FieldGroup } from '../form/fields/FieldGroup';
import { ToggleField } from '../form/fields/ToggleField';
import { WaitingRequest } from '../ownerRights/WaitingRequest';
import type { OrganizationFields } from './textFields';

const hints: Readonly<Record<OwnerRight, string>> = {
  products: 'They create, change and delete the products of this organization.',
  texts: 'They change its travel conditions, privacy statement and the texts for travellers.',
  opening: 'They switch “Registering enabled” on and off.',
};

/** The rights that root can give to the owners of the organization, each with its waiting request (rules §2.6). */
export function OwnerRightFields({
  field,
  stored,
}: OrganizationFields & { stored: Organization | undefined }) {
  const requests = useOwnerRequests(stored?.revision) ?? [];
  return (
    <FieldGroup
      heading="Rights of owners"
      note="Root has all of these. Owners have what is switched on here."
    >
      {ownerRights.map((right) => {
        const request = requests.find(
          (each) => each.organization._id === stored?._id && each.right === right && each.state === 'waiting',
        );
        return (
          <div key={right} style={{ gridColumn: '1 / -1' }}>
            <ToggleField {...field(`ownerRights.${right}`)} hint={hints[right]} wide />
            {request && <WaitingRequest request={request} />}
          </div>
        );
      })}
    </FieldGroup>
  );
}
