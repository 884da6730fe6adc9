# The server with the page built. docs/SERVER.md, "In containers".
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The lock file leaves platforms out that nobody has asked for, which npm ci takes for damage; the versions are the lock's.
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN node scripts/prepare.ts && node scripts/build.ts --quiet

FROM ${NODE_IMAGE} AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
WORKDIR /app
# Containers are reached by others; a port is published on purpose.
ENV NODE_ENV=production PORT=8080 DIECUT_HOST=0.0.0.0 DIECUT_DATA_DIR=/data
RUN install -d -o node -g node /data
COPY --from=modules /app/node_modules ./node_modules
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/dist ./dist
COPY --from=build /app/public/fonts ./public/fonts
COPY --from=build /app/wasm ./wasm
COPY --from=build /app/src/core ./src/core
COPY --from=build /app/src/jobs ./src/jobs
COPY --from=build /app/src/locales ./src/locales
COPY --from=build /app/src/node ./src/node
COPY --from=build /app/server ./server
COPY --from=build /app/scripts/serve.ts /app/scripts/serverCommand.ts /app/scripts/healthCheck.ts ./scripts/
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthCheck.ts"]
CMD ["node", "scripts/serve.ts"]
