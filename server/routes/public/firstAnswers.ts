import type { FirstAnswers } from '../../contract/firstAnswers';
import { presentPublicGroup } from '../../presenters/group';
import { presentPublicOrganization } from '../../presenters/organization';
import type { Context } from '../../context';
import { listOpenGroups } from '../../services/groups/listOpenGroups';
import { organizationById, organizationByIdentifier } from '../../services/access/organizations';

const pages = [
  { address: /^\/organization\/([^/]+)\/?$/, answers: ofLanding },
  { address: /^\/register\/([^/]+)\/?$/, answers: ofRegistration },
];

/**
 * What a page asks for as soon as its program runs. Sent along with the page it spares a phone on a slow line
 * those waits. Where there is no answer, or none just now, the program asks by itself and tells the reader why.
 */
export async function firstAnswers({ lifecycle }: Context, page: string): Promise<FirstAnswers | undefined> {
  if (lifecycle.phase !== 'running') return undefined;
  for (const { address, answers } of pages) {
    const key = address.exec(page)?.[1];
    if (key !== undefined) return answers(key).catch(() => undefined);
  }
  return undefined;
}

async function ofLanding(key: string): Promise<FirstAnswers> {
  const organization = await organizationByIdentifier(decodeURIComponent(key));
  return { [`/organizations/identifier/${key}`]: presentPublicOrganization(organization) };
}

async function ofRegistration(id: string): Promise<FirstAnswers> {
  const [organization, groups] = await Promise.all([organizationById(id), listOpenGroups(id)]);
  return {
    [`/organizations/${id}`]: presentPublicOrganization(organization),
    [`/groups/${id}`]: groups.map(([group, event]) => presentPublicGroup(group, event)),
  };
}
