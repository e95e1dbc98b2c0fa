import { useState } from 'react';
import { keepCustomerViews, readCustomerViews, type CustomerView } from '../../../storage/customerViews';

/** The views that were saved in this browser for an organization, by name. */
export function useCustomerViews(organizationId: string) {
  const [views, setViews] = useState(() => readCustomerViews(organizationId));

  function change(next: readonly CustomerView[]): void {
    keepCustomerViews(organizationId, next);
    setViews(next);
  }

  const others = (name: string) => views.filter((view) => view.name !== name);
  return {
    views,
    save: (view: CustomerView) =>
      change([...others(view.name), view].toSorted((one, other) => one.name.localeCompare(other.name, 'fi'))),
    remove: (name: string) => change(others(name)),
  };
}
