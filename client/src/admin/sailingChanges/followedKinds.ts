import type { LiveKind } from '../../store/staff/recentChanges';

/** Changes of these kinds may change who travels, and who still has to choose. */
export const followedKinds: readonly LiveKind[] = ['customers', 'groups', 'ferries', 'figures', 'missed'];
