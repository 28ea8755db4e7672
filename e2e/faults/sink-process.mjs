/** Accepts any request and refuses it without parsing it (hostile.mjs). */
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(422).end('{}'));
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
