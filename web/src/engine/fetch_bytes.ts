import { EngineFailed } from '~/engine/faults';

/** Without a connection `fetch` rejects. A server that answers but does not have the file has a newer version of it. */
export async function fetchBytes(url: string): Promise<ArrayBuffer> {
  let file: Response;
  try {
    file = await fetch(url);
    if (file.ok) return await file.arrayBuffer();
  } catch (error) {
    throw new EngineFailed(`${url} could not be fetched: ${error}`, 'engine/not_loaded');
  }
  throw new EngineFailed(`${url} could not be fetched: ${file.status}`, 'engine/outdated');
}
