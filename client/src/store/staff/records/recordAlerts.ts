import { type ResourceName, resources } from '#contract/resources';

/** The alert after saving or deleting a record, and the one after a failure for which the server gave no reason. */
interface RecordAlerts {
  created: string;
  updated: string;
  /** Missing if the form cannot delete. */
  removed?: string | undefined;
  removeFailed?: string | undefined;
  /** Missing if a failed creation shows only the server's messages (rules §19.2). */
  createFailed?: string | undefined;
  updateFailed: string;
}

function usualAlerts(name: string): RecordAlerts {
  const noun = name.toLowerCase();
  return {
    created: `${name} saved succesfully`,
    updated: `${name} updated successfully`,
    removed: `${name} successfully deleted`,
    createFailed: `Failed to update ${noun}`,
    updateFailed: `Failed to update ${noun}`,
    removeFailed: `Failed to delete ${noun}`,
  };
}

/** The specified texts that differ from the usual ones, spelled as specified (rules §19.2). */
const exceptions: { readonly [Name in ResourceName]?: Partial<RecordAlerts> } = {
  organizations: {
    removed: 'Organization deleted success',
    createFailed: 'Unable to update update organization',
    updateFailed: 'Unable to update update organization',
    removeFailed: 'Error deleting the organization, please make sure all eventes are deleted',
  },
  ferries: { createFailed: undefined },
  accommodations: { createFailed: undefined },
  discountCodes: { createFailed: undefined, removed: undefined, removeFailed: undefined },
};

export function recordAlerts(name: ResourceName): RecordAlerts {
  return { ...usualAlerts(resources[name].alertName), ...exceptions[name] };
}
