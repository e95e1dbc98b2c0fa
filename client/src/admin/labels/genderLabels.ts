import type { Gender } from '#contract/fields';

export const genderLabels: Record<Gender, string> = { F: 'Female', M: 'Male' };
