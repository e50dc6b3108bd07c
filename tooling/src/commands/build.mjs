/** Building itself happens before any command runs. */
export async function run() {
  console.log('Everything is built.');
}
