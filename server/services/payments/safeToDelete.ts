/** Payments that somebody has paid, or tried to; they are never deleted (rules §6.3). */
export const notSafeToDelete = {
  $or: [
    { status: { $ne: 'new' as const } },
    { 'attempts.0': { $exists: true } },
    { 'history.0': { $exists: true } },
  ],
};

/** Payments that nothing would be lost with. */
export const safeToDelete = { $nor: notSafeToDelete.$or };
