/** How often a test lets the same calls race: a fault that depends on timing may miss a single round. */
export const raceRounds = process.env.LONG_TESTS ? 10 : 3;
