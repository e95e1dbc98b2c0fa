import type { ResourceName } from '#contract/resources';

/** What is said when a record was saved or deleted, or could not be and the server did not say why. */
interface RecordAlerts {
  created: string;
  updated: string;
  /** None where the form deletes nothing. */
  removed?: string;
  removeFailed?: string;
  /** None where a failure to create shows only the server's words (rules §19.2). */
  createFailed?: string;
  updateFailed: string;
}

/** To the letter, odd spellings included (rules §19.2). */
export const recordAlerts: Readonly<Record<ResourceName, RecordAlerts>> = {
  organizations: {
    created: 'Organization saved succesfully',
    updated: 'Organization updated successfully',
    removed: 'Organization deleted success',
    createFailed: 'Unable to update update organization',
    updateFailed: 'Unable to update update organization',
    removeFailed: 'Error deleting the organization, please make sure all eventes are deleted',
  },
  products: {
    created: 'Product saved succesfully',
    updated: 'Product updated successfully',
    removed: 'Product successfully deleted',
    createFailed: 'Failed to update product',
    updateFailed: 'Failed to update product',
    removeFailed: 'Failed to delete product',
  },
  events: {
    created: 'Event saved succesfully',
    updated: 'Event updated successfully',
    removed: 'Event successfully deleted',
    createFailed: 'Failed to update event',
    updateFailed: 'Failed to update event',
    removeFailed: 'Failed to delete event',
  },
  groups: {
    created: 'Group saved succesfully',
    updated: 'Group updated successfully',
    removed: 'Group successfully deleted',
    createFailed: 'Failed to update group',
    updateFailed: 'Failed to update group',
    removeFailed: 'Failed to delete group',
  },
  ferries: {
    created: 'Ferry saved succesfully',
    updated: 'Ferry updated successfully',
    removed: 'Ferry successfully deleted',
    updateFailed: 'Failed to update ferry',
    removeFailed: 'Failed to delete ferry',
  },
  accommodations: {
    created: 'Accomodation saved succesfully',
    updated: 'Accomodation updated successfully',
    removed: 'Accomodation successfully deleted',
    updateFailed: 'Failed to update accomodation',
    removeFailed: 'Failed to delete accomodation',
  },
  discountCodes: {
    created: 'Discount code saved succesfully',
    updated: 'Discount code updated successfully',
    updateFailed: 'Failed to update discount code',
  },
  admins: {
    created: 'Admin saved succesfully',
    updated: 'Admin updated successfully',
    removed: 'Admin successfully deleted',
    createFailed: 'Failed to update admin',
    updateFailed: 'Failed to update admin',
    removeFailed: 'Failed to delete admin',
  },
  emails: {
    created: 'Email saved succesfully',
    updated: 'Email updated successfully',
    removed: 'Email successfully deleted',
    createFailed: 'Failed to update email',
    updateFailed: 'Failed to update email',
    removeFailed: 'Failed to delete email',
  },
};
