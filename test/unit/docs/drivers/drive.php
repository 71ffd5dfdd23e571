<?php

require __DIR__ . '/verify.php';

set_error_handler(function (int $code, string $message): bool {
    throw new ErrorException($message);
});

function call(array $one): bool
{
    $body = base64_decode($one['body']);
    return match ($one['call']) {
        'hex' => verify_hex($one['secret'], $body, $one['signature']),
        'recent' => is_recent($one['ts'], $one['now']),
        'standard' => verify_standard(
            $one['secret'],
            $body,
            $one['id'],
            $one['timestamp'],
            $one['signature'],
            $one['now'],
        ),
    };
}

function answer(array $one): bool|string
{
    try {
        return call($one);
    } catch (Throwable $error) {
        return "threw $error";
    }
}

echo json_encode(array_map('answer', json_decode(stream_get_contents(STDIN), true)));
