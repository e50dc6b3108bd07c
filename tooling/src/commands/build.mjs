/** The building itself has happened before any command runs. */
export async function run() {
  console.log('Everything is built.');
}
