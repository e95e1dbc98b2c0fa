/** Filter for payments that somebody has paid or tried to pay; they are never deleted (rules §6.3). */
export const notSafeToDelete = {
  $or: [
    { status: { $ne: 'new' as const } },
    { 'attempts.0': { $exists: true } },
    { 'history.0': { $exists: true } },
  ],
};

/** Filter for payments without a history. */
export const safeToDelete = { $nor: notSafeToDelete.$or };
