/**
 * Bad ports of the Fetch standard (https://fetch.spec.whatwg.org/#bad-port): a service that listens on such a port may read an HTTP request
 * as a command.
 */
const BAD_PORTS = [
  ...[0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95],
  ...[101, 102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179],
  ...[389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587],
  ...[601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061],
  ...[6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
];

/**
 * Further ports that the standard can't list, because some web pages use them: of file services, databases, caches, queues, remote desktops
 * and printers.
 */
const SERVICE_PORTS = [
  445, // SMB
  1433, // SQL Server
  1521, // Oracle
  1883, // MQTT
  3306, // MySQL
  3389, // RDP
  5432, // PostgreSQL
  5672, // AMQP
  5900, // VNC
  6379, // Redis
  8883, // MQTT over TLS
  9042, // Cassandra
  9092, // Kafka
  9100, // raw printing: the printer prints each byte
  11_211, // memcached
  27_017, // MongoDB
];

const OTHERS = new Set([...BAD_PORTS, ...SERVICE_PORTS]);

/** Returns the port of an address if services on that port use another protocol than HTTP; otherwise null. */
export function otherProtocolPort({ port }: Pick<URL, 'port'>): number | null {
  return port !== '' && OTHERS.has(Number(port)) ? Number(port) : null;
}
