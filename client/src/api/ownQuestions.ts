import type { Answer } from '#contract/answer';
import type { OwnQuestion } from '#contract/answers';
import { client } from './client';

export async function getOwnQuestions(): Promise<readonly OwnQuestion[]> {
  const { data } = await client.get<OwnQuestion[]>('/users/me/questions');
  return data;
}

export async function saveOwnAnswers(answers: readonly Answer[]): Promise<readonly OwnQuestion[]> {
  const { data } = await client.put<OwnQuestion[]>('/users/me/answers', { answers });
  return data;
}
