import { type RefusedUrl, refused } from "./vector";

const closed = [
  0, 1, 21, 22, 23, 25, 53, 80, 110, 111, 135, 139, 143, 389, 442, 444, 445, 465, 587, 636, 993, 1433, 1521,
  2049, 2375, 2376, 2379, 3000, 3306, 3389, 4443, 5000, 5432, 5601, 5984, 6379, 6443, 8000, 8080, 8081, 8442,
  8444, 8787, 8888, 9000, 9090, 9200, 9300, 10250, 10443, 11211, 27017, 50070, 65535,
];

export const ports: RefusedUrl[] = [
  ...refused(
    "port",
    closed.map((port) => `https://hooks.example.com:${port}/`),
  ),
  ...refused("port", ["https://hooks.example.com:0022/", "https://hooks.example.com:08080/"]),
  ...refused("invalid_url", [
    "https://hooks.example.com:65536/",
    "https://hooks.example.com:99999/",
    "https://hooks.example.com:-1/",
    "https://hooks.example.com:+443/",
    "https://hooks.example.com:0x1bb/",
    "https://hooks.example.com:443:80/",
    "https://hooks.example.com:443 /",
    "https://hooks.example.com:port/",
    "https://hooks.example.com:４４３x/",
  ]),
];
